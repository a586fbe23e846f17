import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** The windows that are shown, the topmost last. */
const open: HTMLDialogElement[] = [];

/**
 * Shows a native dialog as a modal while the component is there. Esc, and a click beside what the dialog holds, ask to
 * leave. Esc is heard here, for a browser may let one Esc close a window and the one that stands above it together.
 * What has `data-over` is raised again above a dialog that opens later.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  onLeave: (() => void) | undefined,
  onShown?: (element: HTMLDialogElement) => void,
): void {
  const leave = useEffectEvent(() => onLeave?.());
  const shown = useEffectEvent((element: HTMLDialogElement) => onShown?.(element));
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const key = (event: KeyboardEvent) => {
      const isInMenu = event.target instanceof Element && event.target.closest('[popover]');
      if (event.key === 'Escape' && !isInMenu && !event.defaultPrevented && element === open.at(-1)) cancel(event);
    };
    const click = (event: Event) => {
      if (event.target === element) leave();
    };
    element.addEventListener('cancel', cancel);
    document.addEventListener('keydown', key); // wherever the focus is: a tap on plain text leaves it to the body
    element.addEventListener('click', click);
    const above = element.dataset['over'] ? [] : open.filter(({ dataset }) => dataset['over']);
    open.splice(open.length - above.length, 0, element);
    for (const each of above) each.close(); // the focus returns to what opened it, where this one will return it too
    element.showModal();
    shown(element);
    for (const each of above) each.showModal();
    return () => {
      element.removeEventListener('cancel', cancel);
      document.removeEventListener('keydown', key);
      element.removeEventListener('click', click);
      open.splice(open.indexOf(element), 1);
      element.close(); // before it leaves the page, or focus would not return to the opener
    };
  }, [dialog]);
}
