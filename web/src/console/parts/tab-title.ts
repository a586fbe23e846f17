let [page, waiting] = ['STAR2K', 0];
const write = () => {
  document.title = waiting > 0 ? `(${waiting}) ${page}` : page;
};

/** The page's part of the tab's title. */
export function setPageTitle(title: string): void {
  page = title;
  write();
}
/** How much waits for somebody, before the page's part. */
export function setWaiting(count: number): void {
  waiting = count;
  write();
}
