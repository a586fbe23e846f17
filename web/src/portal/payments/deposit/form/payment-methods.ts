import type { Output } from '@portal/contract/endpoint.ts';
import type { Satang } from '@portal/contract/money.ts';
import type { Channel, getMemberBank, Provider } from '@portal/contract/payments.ts';
import { isProvider } from '../../queries.ts';

type MemberBank = Pick<
  Output<typeof getMemberBank>['data'],
  'promptpay' | 'banks' | 'truemoney' | 'gateways' | 'closed_gateways'
>;
export interface Limits {
  readonly min: Satang;
  readonly max: Satang;
}

/** One way a request can go: to one bank, through one gateway. */
export interface Route {
  readonly channel: Channel | Provider;
  /** Of a bank or a provider; names its badge too. */
  readonly code: string;
  readonly name: string;
  /** Undefined while it fails and cannot be chosen. */
  readonly limits: Limits | undefined;
}
export type MethodKind = Channel | 'gateway';

/** One row of the page. Of several banks the member chooses one; of several gateways the first that works is enough. */
export interface Method {
  readonly kind: MethodKind;
  readonly routes: readonly Route[];
}

export const isClosed = ({ limits }: Route): boolean => limits === undefined;
export const isShut = ({ routes }: Method): boolean => routes.every(isClosed);

/** The widest limits that one of them has. */
export const boundsOf = (routes: readonly Route[]): Limits | undefined =>
  routes
    .flatMap(({ limits }) => limits ?? [])
    .reduce<Limits | undefined>(
      (widest, { min, max }) => ({
        min: widest && widest.min < min ? widest.min : min,
        max: widest && widest.max > max ? widest.max : max,
      }),
      undefined,
    );

/** The methods of the site, best first. What it does not have, or operators have closed, is not there. */
export function paymentMethods(bank: MemberBank, site: Limits): Method[] {
  const { promptpay, banks, truemoney } = bank;
  const byCode = new Map(banks.map(({ bankCode, bankName }) => [bankCode, bankName]));
  const methods: Method[] = [
    { kind: 'promptpay', routes: promptpay ? [one('promptpay', 'promptpay', site)] : [] },
    { kind: 'bank', routes: [...byCode].map(([code, name]) => ({ channel: 'bank', code, name, limits: site })) },
    { kind: 'truemoney', routes: truemoney ? [one('truemoney', 'tmn', site)] : [] },
    { kind: 'gateway', routes: gateways(bank) },
  ];
  return methods.filter(({ routes }) => routes.length > 0);
}

const one = (channel: Channel, code: string, limits: Limits): Route => ({ channel, code, name: '', limits });

/** Those that work, in the order of the site, then those that fail just now; none of a provider that this page does not know. */
const gateways = ({ gateways: open, closed_gateways: closed }: MemberBank): Route[] =>
  [
    ...open.map(({ provider, name, min, max }) => ({ provider, name, limits: { min, max } })),
    ...closed.filter(({ is_failing }) => is_failing).map((each) => ({ ...each, limits: undefined })),
  ].flatMap(({ provider, name, limits }) =>
    isProvider(provider) ? [{ channel: provider, code: provider, name, limits }] : [],
  );

/**
 * The routes that a wish may take, the best first: the one that was picked, or all that work, those within whose limits the amount
 * lies before the others. None when what was picked has gone: nobody is moved elsewhere unasked.
 */
export function routesFor(
  { routes }: Method,
  picked: string | undefined,
  amount: Satang | undefined,
): readonly Route[] {
  const open = routes.filter((route) => !isClosed(route));
  if (picked !== undefined) return open.filter(({ code }) => code === picked);
  const fits = (route: Route) => amount !== undefined && takes(route, amount);
  return [...open.filter(fits), ...open.filter((route) => !fits(route))];
}

/** A route takes an amount within its limits; one of unknown limits is tried. */
export const takes = ({ limits }: { readonly limits?: Limits | undefined }, amount: Satang): boolean =>
  limits === undefined || (amount >= limits.min && amount <= limits.max);
