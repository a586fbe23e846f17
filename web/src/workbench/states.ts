/** How the server behaves towards a page that is looked at; cut: it answers, and the socket finds nobody. */
export type State = 'full' | 'empty' | 'pending' | 'failed' | 'offline' | 'cut';

export interface Page {
  readonly who: string;
  /** With its query. */
  readonly address: string;
  /** Asks the server for nothing of its own, so that it looks the same whatever the server does. */
  readonly still?: true;
  /** What it says when there is nothing to show. */
  readonly blank?: string;
}
/** An application whose pages are looked at: by whom, and in which states of the server. */
export interface App {
  readonly name: 'portal' | 'console';
  readonly states: readonly State[];
  readonly people: Readonly<Record<string, string>>;
  readonly pages: readonly Page[];
}

/** Where the workbench shows a page: application, state and person come first, the page's own address follows. */
export const frameOf = ({ name }: App, state: State, { who, address }: Page): string =>
  `/frame/${name}/${state}/${who}${address}`;
