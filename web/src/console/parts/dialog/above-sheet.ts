/** `comboboxProps` of a field in a sheet: its options lie above the sheet. */
export const aboveSheet = { zIndex: 'calc(var(--z-modal) + 1)' };
