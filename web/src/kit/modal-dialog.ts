import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Shows a native dialog as a modal while the component is there. Esc, and a click beside what the dialog holds, ask to
 * leave. Esc is heard here, for a browser may let one Esc close a window and the one that stands above it together.
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
      if (event.key === 'Escape' && !isInMenu) cancel(event);
    };
    const click = (event: Event) => {
      if (event.target === element) leave();
    };
    element.addEventListener('cancel', cancel);
    element.addEventListener('keydown', key);
    element.addEventListener('click', click);
    element.showModal();
    shown(element);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('keydown', key);
      element.removeEventListener('click', click);
      element.close(); // before it leaves the page, or focus would not return to the opener
    };
  }, [dialog]);
}
