/** Transactions per page of the history. */
export const REPORT_PAGE_SIZE = 50;
