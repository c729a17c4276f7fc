/** The bar for the selection is above the list and its buttons come and go, so move the focus to the bar itself. */
export const focusSelected = () => document.getElementById('plan-selected')?.focus()
