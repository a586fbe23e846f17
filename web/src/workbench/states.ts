/** Simulated state of the server; cut: it answers, but no socket connects. */
export type State = 'full' | 'empty' | 'pending' | 'failed' | 'offline' | 'cut';

export interface Page {
  readonly role: string;
  /** With its query. */
  readonly address: string;
  /** Makes no calls of its own, so it looks the same in all states. */
  readonly isStatic?: true;
  /** Text of the page without rows. */
  readonly emptyText?: string;
}
/** An application with its pages, roles and states of the server. */
export interface App {
  readonly name: 'portal' | 'console';
  readonly states: readonly State[];
  readonly roles: Readonly<Record<string, string>>;
  readonly pages: readonly Page[];
}

/** Address of a page in the workbench: application, state and role first, then the page's own address. */
export const frameOf = ({ name }: App, state: State, { role, address }: Page): string =>
  `/frame/${name}/${state}/${role}${address}`;

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
