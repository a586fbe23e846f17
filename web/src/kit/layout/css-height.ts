/**
 * Ref of an overlay that publishes its height as a CSS variable, for content that must stay clear of it; 0 when it is not an
 * overlay. Call it once at module level: a new function would be a new ref on each render.
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
