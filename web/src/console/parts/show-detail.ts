/** On a narrow screen the detail stands below its list: choosing a row goes there. */
export function showDetail(id: string): void {
  if (matchMedia('(min-width: 1100px)').matches) return;
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' }));
}
