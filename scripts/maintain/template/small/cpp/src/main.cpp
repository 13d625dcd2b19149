// New problem: reads two numbers and prints their sum. Write your solution here.

#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << a + b << '\n';
}
