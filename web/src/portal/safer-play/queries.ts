import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@portal/contract/endpoint.ts';
import * as contract from '@portal/contract/safer-play.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery } from '../../kit/data/queries.ts';
import { whileLoading } from '../../kit/dialog/loading.ts';
import type { Days } from '../../kit/time/days.ts';

export type { Limits, LimitKind, LimitPeriod, RealityCheck, Statement } from '@portal/contract/safer-play.ts';

export const limitsQuery = dataQuery(['safer-play', 'limits'], contract.getLimits);

/** Effects of an exclusion, planned or in force. */
export const selfExclusionQuery = dataQuery(['safer-play', 'self-exclusion'], contract.getSelfExclusion);

export const realityCheckQuery = dataQuery(['safer-play', 'reality-check'], contract.getRealityCheck);

/** Statement of days in Bangkok, both included. */
export const statementQuery = (days: Days) => dataQuery(['safer-play', 'statement', days], contract.getStatement, days);

/** Sets or lowers limits, or requests an increase; caches the limits of the response. */
export function useSetLimits() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof contract.putLimits>) => whileLoading(call(contract.putLimits, { input })),
    onSuccess: (answer) => queries.setQueryData(limitsQuery.queryKey, answer),
  });
}

type OneLimit = Input<typeof contract.confirmLimit>;

/** Confirms or cancels a pending increase. A refusal means that it has changed. */
export function useAnswerIncrease(what: 'confirm' | 'cancel') {
  const queries = useQueryClient();
  const endpoint = what === 'confirm' ? contract.confirmLimit : contract.cancelLimit;
  return useMutation({
    mutationFn: (input: OneLimit) => whileLoading(call(endpoint, { input })),
    onSuccess: (answer) => queries.setQueryData(limitsQuery.queryKey, answer),
    onError: () => queries.invalidateQueries(limitsQuery),
  });
}

export const coolOff = (period: contract.CoolOffPeriod) => call(contract.coolOff, { input: { period } });
export const selfExclude = (period: contract.ExclusionPeriod, password: string) =>
  call(contract.selfExclude, { input: { period, password } });
export const requestReinstatement = () => call(contract.requestReinstatement, { input: {} });
export const answerRealityCheck = (answer: (typeof contract.realityAnswers)[number]) =>
  call(contract.answerRealityCheck, { input: { answer } });

/** Counts that a help line was opened, not by whom; failures are ignored. */
export const countHelplineOpened = (): void => void call(contract.countHelplineOpened).catch(() => null);
