/** A launch request. */
export interface Launch {
  readonly provider: string;
  /** The provider's code of the game. */
  readonly game: string;
  /** Null for a demo. `user`: the member's name at this provider; `token`: names the session in wallet calls. */
  readonly player: { readonly token: string; readonly user: string } | null;
  readonly device: 'desktop' | 'ios' | 'android' | 'line';
}

/** Opens the games of one provider. */
export interface Launcher {
  /** The origin of its games for `frame-src`: `https://games.example.com`. */
  readonly origin: string;
  /** Returns the address for the player. Throws, or takes longer than a few seconds, when the provider is down. */
  readonly launch: (launch: Launch) => Promise<string>;
}

/** By provider code; undefined for a provider without a launcher. */
export type Launchers = (provider: string) => Launcher | undefined;

/** For an installation without provider contracts: no game opens. */
export const noLaunchers: Launchers = () => undefined;
