import type { State } from './states.ts';

/** Removes the workbench's part from the address: state and role; the page's own remains. */
export function enterFrame(): { state: State; role: string } {
  const [, , , state = '', role = '', ...rest] = location.pathname.split('/');
  history.replaceState(null, '', `/${rest.join('/')}${location.search}`);
  return { state: state as State, role };
}

/** State of the server: from the address, until a test sends another. */
export function watchState(first: State): () => State {
  let now = first;
  addEventListener('workbench-state', (event) => (now = (event as CustomEvent<State>).detail));
  return () => now;
}
