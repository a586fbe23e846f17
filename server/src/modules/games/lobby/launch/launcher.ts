/** What is opened, and for whom. */
export interface Launch {
  readonly provider: string;
  /** The provider's code of the game. */
  readonly game: string;
  /** Null: a demo. `user` is who the member is at this provider, `token` what its wallet calls name the session by. */
  readonly player: { readonly token: string; readonly user: string } | null;
  readonly device: 'desktop' | 'ios' | 'android' | 'line';
}

/** How the games of one provider are opened. */
export interface Launcher {
  /** Where its games are, as the frame's policy names it: `https://games.example.com`. */
  readonly origin: string;
  /** Where the player is sent. Throws, or takes longer than a few seconds, when the provider does not open it now. */
  readonly launch: (launch: Launch) => Promise<string>;
}

/** By the code of the provider; undefined for one that nobody can open. */
export type Launchers = (provider: string) => Launcher | undefined;

/** Where no provider has a contract yet: no game can be opened. */
export const noLaunchers: Launchers = () => undefined;
