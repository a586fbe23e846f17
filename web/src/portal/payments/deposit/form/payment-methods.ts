import type { Output } from '@portal/contract/endpoint.ts';
import type { Satang } from '@portal/contract/money.ts';
import type { Channel, getMemberBank, Provider } from '@portal/contract/payments.ts';
import { isProvider } from '../../queries.ts';

type MemberBank = Pick<
  Output<typeof getMemberBank>['data'],
  'promptpay' | 'banks' | 'truemoney' | 'gateways' | 'closed_gateways' | 'methods'
>;
export interface Limits {
  readonly min: Satang;
  readonly max: Satang;
}

/** A route of a request: one bank, or one gateway. */
export interface Route {
  readonly channel: Channel | Provider;
  /** Code of a bank or provider; also names its badge. */
  readonly code: string;
  readonly name: string;
  /** Undefined while it fails and is disabled. */
  readonly limits: Limits | undefined;
}
export type MethodKind = Channel | 'gateway';

/** One row of the page. Of several banks the member chooses one; of several gateways the first that works. */
export interface Method {
  readonly kind: MethodKind;
  readonly routes: readonly Route[];
}

export const isRouteClosed = ({ limits }: Route): boolean => limits === undefined;
export const isMethodClosed = ({ routes }: Method): boolean => routes.every(isRouteClosed);

/** The widest limits of its routes. */
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

/** Methods of the site in its order; without unavailable and closed ones. */
export function paymentMethods(bank: MemberBank, site: Limits): Method[] {
  const { promptpay, banks, truemoney } = bank;
  const byCode = new Map(banks.map(({ bankCode, bankName }) => [bankCode, bankName]));
  const methods: Method[] = [
    { kind: 'promptpay', routes: promptpay ? [one('promptpay', 'promptpay', site)] : [] },
    { kind: 'bank', routes: [...byCode].map(([code, name]) => ({ channel: 'bank', code, name, limits: site })) },
    { kind: 'truemoney', routes: truemoney ? [one('truemoney', 'tmn', site)] : [] },
    { kind: 'gateway', routes: gateways(bank) },
  ];
  return bank.methods.flatMap((kind) => methods.filter((each) => each.kind === kind && each.routes.length > 0));
}

const one = (channel: Channel, code: string, limits: Limits): Route => ({ channel, code, name: '', limits });

/** Working routes in the site's order, then failing ones; none of a provider unknown to this page. */
const gateways = ({ gateways: open, closed_gateways: closed }: MemberBank): Route[] =>
  [
    ...open.map(({ provider, name, min, max }) => ({ provider, name, limits: { min, max } })),
    ...closed.filter(({ is_failing }) => is_failing).map((each) => ({ ...each, limits: undefined })),
  ].flatMap(({ provider, name, limits }) =>
    isProvider(provider) ? [{ channel: provider, code: provider, name, limits }] : [],
  );

/**
 * Routes to try, best first: the chosen one, or all working ones, those whose limits include the amount first. None when the
 * chosen one has gone: another is never used silently.
 */
export function routesFor(
  { routes }: Method,
  picked: string | undefined,
  amount: Satang | undefined,
): readonly Route[] {
  const open = routes.filter((route) => !isRouteClosed(route));
  if (picked !== undefined) return open.filter(({ code }) => code === picked);
  const fits = (route: Route) => amount !== undefined && acceptsAmount(route, amount);
  return [...open.filter(fits), ...open.filter((route) => !fits(route))];
}

/** Tells whether a route takes the amount; one with unknown limits is tried. */
export const acceptsAmount = ({ limits }: { readonly limits?: Limits | undefined }, amount: Satang): boolean =>
  limits === undefined || (amount >= limits.min && amount <= limits.max);
