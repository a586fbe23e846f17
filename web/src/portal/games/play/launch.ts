import * as contract from '@portal/contract/games.ts';
import type { Input, Output } from '@portal/contract/endpoint.ts';
import { call } from '../../../kit/data/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '../../../kit/forms/idempotency-key.ts';
import { type ExternalUrl, externalUrl } from '../../../kit/actions/external-url.ts';
import type { Game } from '../queries.ts';
import * as words from '../words.ts';

type Device = (typeof contract.launchDevices)[number];

/** On what the portal is opened, as a launch says it. An iPad calls itself a Mac, and is touched. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/\bLine\//i.test(userAgent)) return 'line';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** Guesses if a game opens in a tab of its own; the server has the last word. */
export const opensTab = (launch_mode: 'iframe' | 'tab' | null, device: Device): boolean =>
  launch_mode === null ? device === 'ios' || device === 'line' : launch_mode === 'tab';

export type Launched = Output<typeof contract.launchGame>['data'];

/** Asks for a game's address. The same key gives the same session again. */
export const launch = async (
  input: Input<typeof contract.launchGame>,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<Launched> =>
  (await call(contract.launchGame, { input, idempotencyKey, ...(signal ? { signal } : {}) })).data;

export type TabState =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening' }
  /** `url` where the browser let no tab open: a tap of one's own leads there. */
  | { readonly kind: 'blocked'; readonly url: ExternalUrl }
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly error: Error };

/** An empty tab with a turning disc. Opened in the tap itself, or no browser lets it open; it knows nothing of this page. */
function openEmptyTab(): Window | null {
  const tab = open('about:blank', '_blank');
  if (!tab) return null;
  tab.opener = null;
  const { body } = tab.document;
  tab.document.title = words.opening;
  tab.document.documentElement.lang = 'th';
  Object.assign(body.style, {
    display: 'grid',
    placeContent: 'center',
    minHeight: '90vh',
    font: '18px sans-serif',
    textAlign: 'center',
  });
  const disc = body.appendChild(tab.document.createElement('div'));
  Object.assign(disc.style, {
    width: '56px',
    height: '56px',
    margin: '0 auto 16px',
    borderRadius: '50%',
    background: 'conic-gradient(#8febff, #ff9ed9, #b6f500, #8febff)',
  });
  disc.animate([{ rotate: '0deg' }, { rotate: '360deg' }], { duration: 1600, iterations: Infinity });
  body.appendChild(tab.document.createElement('p')).textContent = words.opening;
  return tab;
}

/**
 * A game in a tab of its own: opened at once, sent to the game when the server has said where that is. Our opener policy cuts
 * it off then, so that coming back is seen by this page's becoming visible.
 */
export function useTab({ id }: Game) {
  const queries = useQueryClient();
  const [state, set] = useState<TabState>({ kind: 'none' });
  const [last, remember] = useState<{ mode: 'real' | 'demo'; device: Device }>();
  const isAway = state.kind === 'open' || state.kind === 'blocked';
  useEffect(() => {
    if (!isAway) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      for (const name of ['payments', 'promotions', 'games']) void queries.invalidateQueries({ queryKey: [name] });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAway, queries]);
  const open = (mode: 'real' | 'demo', device: Device) => {
    if (state.kind === 'opening') return;
    const tab = openEmptyTab();
    remember({ mode, device });
    set({ kind: 'opening' });
    launch({ game_id: id, mode, device }, newIdempotencyKey())
      .then(({ url }) => {
        const to = externalUrl(url);
        if (!to) throw new Error('no address');
        if (tab) tab.location.replace(to);
        set(tab ? { kind: 'open' } : { kind: 'blocked', url: to });
      })
      .catch((error: Error) => {
        tab?.close();
        set({ kind: 'refused', error });
      });
  };
  return { state, open, retry: () => last && open(last.mode, last.device) };
}

/** Where a game is played in a frame. */
export const playPage = (id: string, mode: 'real' | 'demo'): string =>
  `/game/play?id=${id}${mode === 'demo' ? '&mode=demo' : ''}`;
