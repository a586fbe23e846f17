import type { State } from './states.ts';

/** Removes the workbench's part from the address: state and role; the page's own remains. */
export function enterFrame(): { state: State; who: string } {
  const [, , , state = '', who = '', ...rest] = location.pathname.split('/');
  history.replaceState(null, '', `/${rest.join('/')}${location.search}`);
  return { state: state as State, who };
}

/** State of the server: from the address, until a test sends another. */
export function stateNow(first: State): () => State {
  let now = first;
  addEventListener('workbench-state', (event) => (now = (event as CustomEvent<State>).detail));
  return () => now;
}
