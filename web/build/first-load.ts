const named = (folder: string, ...files: string[]) => `${folder}/(${files.join('|')})`;
/** Entry points of a visitor's first page; whatever they import goes with them. */
const visitor = [
  named('portal/app', 'main', 'frame/visitor-frame'),
  named('portal/home', 'visitor-home'),
  named('web/src/kit', 'data/online'), // small, and used by pages that need nothing else of the kit's file
].join('|');
/** Styles of components that load later, listed by hand because nothing imports them early. Each further stylesheet is a blocking request. */
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
  named('portal/app', 'frame/sidebar', 'frame/footer'),
  named('portal/content', 'news/news-dot'),
].join('|');
/**
 * API calls and live updates, fetched while the first page is drawn, and what every home page loads on mount: banners, the
 * unread-news dot, the contact button, the footer.
 */
const calls = [
  named('web/src/kit', 'live/live-region', 'live/reconnect', 'live/socket'),
  named('portal/settings', 'calls'),
  named('portal/content', 'news/news-dot'),
  named('portal/home', 'home-banners'),
  named('portal/app', 'frame/float-contact', 'frame/footer'),
].join('|');
/** The frame of every member page, and what most of those pages share. */
const signedIn = [
  named('portal/app', 'frame/member-frame'),
  named('portal/payments', 'live-money'),
  named('portal/[\\w/-]+', 'member-feature'),
  named('web/src/portal', 'member-features'),
  named('web/src/kit', 'money/meter', 'layout/use-overflow', 'money/wallet-card'),
].join('|');
/** Picture upload, for slips and the profile. */
const pictures = [named('web/src/kit', 'data/upload'), named('contract/src', 'uploads')].join('|');
/** The SMS code: password reset, and the few registrations that ask for one. */
const codes = named('portal/identity', 'code/code-form', 'code/send-code', 'password/reset-flow');
/** Small files of modules that share nothing else. */
const between = named(
  'web/src/kit',
  'time/by-month',
  'forms/use-idempotent-submit',
  'time/use-now',
  'data/save-file',
  'data/error-id',
  'data/sounds',
  'note',
);
/** Mini-game queries that home and the money pages use, without the games. */
const coins = [
  named('portal/minigame', 'queries'),
  named('portal/parts', 'bonus/expiring-credit'),
  named('contract/src', 'minigame', 'minigame/picks'),
].join('|');
/** Limit queries that many pages use. */
const limits = [named('portal/safer-play', 'queries'), named('contract/src', 'safer-play')].join('|');
/** The result of one request, without the forms that start one. */
const outcomes = [named('portal/payments/deposit', 'deposit-result')].join('|');
/** Identity rules, for sign-in, registration and the profile. */
const person = named('contract/src', 'banks', 'identity', 'passwords');
/** Amount fields and choices that pages with sums share, without any one form. */
const sums = named('web/src/kit', 'money/amount-field', 'money/amount-text', 'forms/choice-card', 'media/qr-panel');
/** Request status and date ranges. */
const facts = [
  named('web/src/kit', 'big-money', 'time/date-range', 'facts', 'split', 'list/timeline'),
  named('portal/parts/payouts', 'pending-payout', 'rules', 'withdrawal-steps', 'words'),
].join('|');
const file = (names: string, also = '$^') => new RegExp(`(${names})(\\.tsx?|(\\.module)?\\.css)$|${also}`);

/**
 * Every visitor loads two files: React, which rarely changes, and the frame with the visitor's home page. Code that several pages
 * share is grouped by its module: each further file costs a request and an entry in the first load's list.
 */
export const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'first', test: file(visitor, `(${styles})\\.module\\.css$`), priority: 4 },
  { name: 'calls', test: file(calls), priority: 4 },
  {
    // Used by three modules but by no first form: external links, countdowns, saved files, submissions, text areas, and all of `sums` and `facts`.
    name: 'kit',
    test: new RegExp(
      `web/src/kit/(?!money/meter|actions/external|data/save-file|data/sounds|forms/text-area|time/use-now|forms/use-idempotent-submit|time/by-month|money/amount-|time/days|forms/choice-card|time/date-range|media/qr-panel|list/timeline|facts|note|split|big-money)|@tanstack/.*(mutationObserver|useMutation)\\.js|(${person})\\.ts`,
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
            ?.replace('identity/', '')
            .replace('/', '-') ?? null),
    debugName: 'feature',
    minShareCount: 2,
    priority: 0,
  },
];

/** Files that load every page, so no page needs to request them. */
export const isAlreadyLoaded = (file: string): boolean =>
  /assets\/(react|first|rolldown-runtime)-[\w-]{7}\./.test(file);
