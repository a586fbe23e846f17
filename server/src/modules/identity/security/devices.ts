import type { MemberDevices } from '@portal/contract/console/member-records.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import { networkOf } from '../../../platform/security/rate-limit.ts';
import { memberSummaryOf, payeesOf } from '../members/members.ts';
import { accountOwners, accountsOf, signalsOf } from '../referrals/queries.ts';
import { sessionsByAddress } from './queries.ts';

const MAX_VISITS = 200;
const MAX_SHARING = 50;

/** `203.0.113.x`, or the /64 network of an IPv6 address. */
const maskAddress = (address: string): string => networkOf(address).replace(/^((?:\d+\.){3})\d+$/, '$1x');

/** A member's devices and networks, and the members who share a browser, a payout account or the identity. */
export const devicesOf = async (reader: Reader, memberId: string): Promise<MemberDevices> => {
  const [visits, sharing] = await Promise.all([visitsOf(reader, memberId), sharingOf(reader, memberId)]);
  const ids = [...sharing.keys()].toSorted().toReversed(); // the newest members first
  const members = await payeesOf(reader, ids.slice(0, MAX_SHARING));
  return {
    visits,
    sharing: [...members.values()]
      .map((member) => ({ member: memberSummaryOf(member), by: [...(sharing.get(member.id) ?? [])] }))
      .toSorted((a, b) => b.by.length - a.by.length || b.member.id.localeCompare(a.member.id)),
    sharing_count: ids.length,
  };
};

const visitsOf = async (reader: Reader, memberId: string): Promise<MemberDevices['visits']> => {
  const visits = new Map<string, MemberDevices['visits'][number]>();
  for (const { user_agent, address, ...row } of await reader.rows(sessionsByAddress(memberId))) {
    const next = { device: deviceOf(user_agent ?? ''), network: address && maskAddress(address), ...row };
    const key = `${next.device} ${next.network}`;
    const before = visits.get(key);
    visits.set(
      key,
      before
        ? {
            ...before,
            sign_ins: before.sign_ins + next.sign_ins,
            open: before.open + next.open,
            first_at: before.first_at < next.first_at ? before.first_at : next.first_at,
          }
        : next,
    );
  }
  return [...visits.values()].slice(0, MAX_VISITS);
};

type Link = MemberDevices['sharing'][number]['by'][number];

/** Other members by id, with what they share. */
const sharingOf = async (reader: Reader, memberId: string): Promise<Map<string, Set<Link>>> => {
  const [signals, accounts] = await Promise.all([
    reader.rows(signalsOf([memberId])),
    reader.rows(accountsOf([memberId])),
  ]);
  const sharing = new Map<string, Set<Link>>();
  const add = (id: string, by: Link) => sharing.set(id, (sharing.get(id) ?? new Set()).add(by));
  for (const { other_id, kind } of signals) add(other_id, kind);
  for (const { id } of await reader.rows(accountOwners(accounts))) if (id !== memberId) add(id, 'account');
  return sharing;
};
