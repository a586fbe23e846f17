import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@portal/contract/endpoint.ts';
import * as contract from '@portal/contract/safer-play.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery } from '../../kit/data/data-query.ts';
import { whileLoading } from '../../kit/dialog/loading.ts';
import type { Days } from '../../kit/time/days.ts';

export type { Limits, LimitKind, LimitPeriod, RealityCheck, Statement } from '@portal/contract/safer-play.ts';

export const limitsQuery = dataQuery(['safer-play', 'limits'], contract.getLimits);

/** Effects of an exclusion, planned or in force. */
export const selfExclusionQuery = dataQuery(['safer-play', 'self-exclusion'], contract.getSelfExclusion);

export const realityCheckQuery = dataQuery(['safer-play', 'reality-check'], contract.getRealityCheck);

/** Statement of days in Bangkok, both included. */
export const statementQuery = (days: Days) => dataQuery(['safer-play', 'statement', days], contract.getStatement, days);

/** Sets, lowers, or asks for more; the limits everywhere are then what the server answered. */
export function useSetLimits() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof contract.putLimits>) => whileLoading(call(contract.putLimits, { input })),
    onSuccess: (answer) => queries.setQueryData(limitsQuery.queryKey, answer),
  });
}

type OneLimit = Input<typeof contract.confirmLimit>;

/** The second yes to a wish for more, or its end. A refusal says that the wish is another one by now. */
export function useAnswerWish(what: 'confirm' | 'cancel') {
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
export const askReturn = () => call(contract.askReturn, { input: {} });
export const answerRealityCheck = (answer: (typeof contract.realityAnswers)[number]) =>
  call(contract.answerRealityCheck, { input: { answer } });

/** That a helpline was opened is counted, not who did; what fails is ignored. */
export const tellHelplineOpened = (): void => void call(contract.openedHelpline).catch(() => null);
