/**
 * A ref for what lies over the page: its height becomes a variable of the style sheet, for what has to stay clear of it; 0 where
 * it stands in the page. Called once beside a component, since a new function would be a new ref each time it draws.
 */
export const cssHeight = (name: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const publish = () => {
    const liesOver = getComputedStyle(element).position !== 'static';
    style.setProperty(name, liesOver ? `${element.offsetHeight}px` : '0px');
  };
  const watcher = new ResizeObserver(publish);
  watcher.observe(element);
  publish();
  return () => {
    watcher.disconnect();
    style.removeProperty(name);
  };
};
