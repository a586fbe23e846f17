/** Transactions that the history asks for at a time. */
export const REPORT_PAGE_SIZE = 50;
