import type { Plugin } from 'vite';

const named = (folder: string, ...files: string[]) => `${folder}/(${files.join('|')})`;
/** What a visitor's first page begins with. A group is named by its beginnings alone: what they import comes with them. */
const visitor = [
  named('portal/app', 'main', 'frame/guest-frame'),
  named('portal/home', 'guest-home'),
  named('web/src/kit', 'data/online', 'dialog/show-modal'), // small, and used by pages that need nothing else of the kit's file
].join('|');
/** Chosen by hand, for nothing imports them early: sheets of what is loaded later. Each further stylesheet is a request that a page waits for. */
const styles = [
  named(
    'web/src/kit',
    'media/banner',
    'media/banner-carousel',
    'actions/chip',
    'contact/contact-button',
    'time/countdown',
    'dialog/dialog',
    'layout/empty-state',
    'forms/field',
    'money/meter',
    'list/rows-skeleton',
    'list/timeline',
  ),
  named('portal/app', 'frame/sidebar'),
  named('portal/content', 'news/news-dot'),
].join('|');
/**
 * How the API is asked and its answers are read, on its way while the first page is drawn; and what every home page fetches
 * when it stands: banners, the dot of unread news, the contact button.
 */
const calls = [
  named('web/src/kit', 'live/live-region', 'live/reconnect', 'live/socket'),
  named('portal/settings', 'calls'),
  named('portal/content', 'news/news-dot'),
  named('portal/home', 'home-banners'),
  named('portal/app', 'frame/float-contact'),
].join('|');
/** The frame of every page of a member, and what most of those pages share. */
const signedIn = [
  named('portal/app', 'frame/member-frame'),
  named('portal/payments', 'live-money'),
  named('portal/[\\w/-]+', 'member-feature'),
  named('web/src/portal', 'member-features'),
  named('web/src/kit', 'money/meter', 'layout/use-overflow', 'money/wallet-card'),
].join('|');
/** How a picture is sent: with a slip, and in the profile. */
const pictures = [named('web/src/kit', 'data/shrink', 'data/upload'), named('contract/src', 'uploads')].join('|');
/** The code by SMS: for a forgotten password, and for the few who register and are asked for one. */
const codes = named('portal/identity', 'code/code-form', 'code/send-code', 'password/reset-flow');
/** Small, and of modules that have nothing else of each other's. */
const between = named('web/src/kit', 'time/by-month', 'forms/use-commit', 'time/use-now', 'data/save-file', 'note');
/** What home and the money pages show of mini-games: how it is asked, and nothing of the games. */
const coins = [
  named('portal/minigame', 'queries'),
  named('portal/parts', 'bonus/expiring-credit'),
  named('contract/src', 'minigame', 'minigame/picks'),
].join('|');
/** What many pages show of limits: how they are asked for. */
const limits = [named('portal/safer-play', 'queries'), named('contract/src', 'safer-play')].join('|');
/** What pages of one request show when it has ended or is not known, and no page that begins one. */
const outcomes = [named('portal/payments/deposit', 'deposit-result')].join('|');
/** Who one is: asked of who signs in or registers, and shown to who has. */
const person = named('contract/src', 'banks', 'identity', 'passwords');
/** How an amount is asked for: what pages with sums share, and no form that one begins with. */
const sums = named('web/src/kit', 'money/amount-field', 'money/amount-text', 'forms/choice-card', 'media/qr-panel');
/** How a request stands, and days are chosen. */
const facts = [
  named('web/src/kit', 'big-money', 'time/date-range', 'facts', 'split', 'list/timeline'),
  named('portal/parts/payouts', 'pending-payout', 'rules', 'words'),
].join('|');
const file = (names: string, also = '$^') => new RegExp(`(${names})(\\.tsx?|(\\.module)?\\.css)$|${also}`);

/**
 * What every visitor needs travels in two files: React, which changes seldom, and the frame with the guest's home page. What
 * several pages share travels by the module it belongs to: each further file costs a request, and its name a place in the
 * first load, which must know what a page needs before it asks for it.
 */
export const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'first', test: file(visitor, `(${styles})\\.module\\.css$`), priority: 4 },
  { name: 'calls', test: file(calls), priority: 4 },
  {
    // What leads out of the portal, what ticks, what is saved, how money is committed, a field of several lines and all of `sums` and `facts` are of three modules, and of no form that one begins with.
    name: 'kit',
    test: new RegExp(
      `web/src/kit/(?!money/meter|actions/external|data/save-file|forms/text-area|time/use-now|forms/use-commit|time/by-month|money/amount-|time/days|forms/choice-card|time/date-range|media/qr-panel|list/timeline|facts|note|split|big-money)|@tanstack/.*(mutationObserver|useMutation)\\.js|(${person})\\.ts`,
    ),
    minShareCount: 3,
    priority: 2,
  },
  { name: 'pictures', test: file(pictures), priority: 3 },
  { name: 'between', test: file(between), priority: 2 },
  { name: 'codes', test: file(codes), priority: 1 },
  { name: 'coins', test: file(coins), priority: 1 },
  { name: 'limits', test: file(limits), priority: 1 },
  { name: 'sums', test: file(sums), minShareCount: 2, priority: 1 },
  { name: 'facts', test: file(facts), minShareCount: 2, priority: 1 },
  { name: 'member', test: file(signedIn, '@tanstack/.*nfiniteQuery'), priority: 1 },
  {
    name: (id: string) =>
      file(outcomes).test(id)
        ? 'payments-outcomes'
        : (/web\/src\/portal\/(?!app\/)(minigame\/(?:play|fair|history|lobby|profit)|parts\/payouts|identity\/(?:profile|sessions)|[\w-]+)\/(?!popup-due)/
            .exec(id)?.[1]
            ?.replace('/', '-') ?? null),
    debugName: 'feature',
    minShareCount: 2,
    priority: 0,
  },
];

/** Files that a page need not ask for, because they are what asks for it. */
export const isThereAlready = (file: string): boolean => /assets\/(react|first|rolldown-runtime)-[\w-]{7}\./.test(file);

/** Each stylesheet may arrive first, so each begins with the order of the layers. */
export const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer reset,tokens,base,material,layout,page;${String(file.source)}`;
  },
};
