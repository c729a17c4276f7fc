/** The bar of what is selected stands above the list, and its buttons come and go: the hands stay with it. */
export const focusSelected = () => document.getElementById('plan-selected')?.focus()
