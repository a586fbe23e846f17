const PRESSABLE = 'a, button, label, summary';
let isPressed = false;
const waiting: (() => void)[] = [];

const press = ({ button, target }: MouseEvent) => {
  isPressed = button === 0 && target instanceof Element && target.closest(PRESSABLE) !== null;
};
const release = () => {
  isPressed = false;
  setTimeout(() => waiting.splice(0).forEach((act) => act())); // the click comes first
};

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', press, true);
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown']) document.addEventListener(end, release, true);
}

/**
 * Acts now, or after the click if a button is being pressed. A press leaves the field between mousedown and mouseup, also for a
 * tap: what appears then moves the button from under the pointer, and the click is lost.
 */
export const afterPress = (act: () => void): void => {
  if (isPressed) waiting.push(act);
  else act();
};
