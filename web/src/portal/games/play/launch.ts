import type { Input, Output } from '@portal/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as contract from '@portal/contract/games.ts';
import { call } from '../../../kit/data/call.ts';
import { newIdempotencyKey } from '../../../kit/forms/idempotency-key.ts';
import { type ExternalUrl, externalUrl } from '../../../kit/actions/external-link.tsx';
import type { Game } from '../queries.ts';
import type { Limits } from '../../safer-play/queries.ts';
import * as words from '../words.ts';

type Device = (typeof contract.launchDevices)[number];

/** Device kind of a launch. An iPad identifies as a Mac, but has a touch screen. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/\bLine\//i.test(userAgent)) return 'line';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** Predicts whether a game opens in its own tab; the server decides. */
export const opensTab = (launch_mode: 'iframe' | 'tab' | null, device: Device): boolean =>
  launch_mode === null ? device === 'ios' || device === 'line' : launch_mode === 'tab';

export type LaunchedGame = Output<typeof contract.launchGame>['data'];

/** Requests a game's address. The same key returns the same session. */
export const launch = async (
  input: Input<typeof contract.launchGame>,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<LaunchedGame> =>
  (await call(contract.launchGame, { input, idempotencyKey, ...(signal ? { signal } : {}) })).data;

export type TabState =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening' }
  /** `url` when the browser blocked the tab: a tap of the member opens it. */
  | { readonly kind: 'blocked'; readonly url: ExternalUrl }
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly error: Error };

/** An empty tab with a spinner. Opened inside the tap, or the browser blocks it; it has no access to this page. */
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
 * A game in its own tab: opened at once, navigated when the server returns the address. The opener policy then cuts it off, so
 * a return is detected by this page's visibility.
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

/** Page of a game in a frame. */
export const playPage = (id: string, mode: 'real' | 'demo'): string =>
  `/game/play?id=${id}${mode === 'demo' ? '&mode=demo' : ''}`;

/** The member's reached limit, which allows no further round; for loss with the time of new allowance. Null: none is reached. */
export type ReachedLimit = { readonly kind: 'time' } | { readonly kind: 'loss'; readonly until: Date };

/** Of several reached loss limits the longest counts, as when opening a game. */
export const reachedLimit = ({ loss, time }: Pick<Limits, 'loss' | 'time'>): ReachedLimit | null => {
  if (time.day.left === 0) return { kind: 'time' };
  const ends = [loss.day, loss.week, loss.month].flatMap(({ left, returns_at }) =>
    left === 0n && returns_at ? [returns_at] : [],
  );
  const until = ends.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
  return until ? { kind: 'loss', until } : null;
};
