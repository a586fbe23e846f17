import type { State } from './states.ts';

/** Takes the workbench's part out of the address, so that the page's own stands there: which state, and who looks. */
export function enterFrame(): { state: State; who: string } {
  const [, , , state = '', who = '', ...rest] = location.pathname.split('/');
  history.replaceState(null, '', `/${rest.join('/')}${location.search}`);
  return { state: state as State, who };
}

/** The state that the server is in: the address's, until a test sends another. */
export function stateNow(first: State): () => State {
  let now = first;
  addEventListener('workbench-state', (event) => (now = (event as CustomEvent<State>).detail));
  return () => now;
}
