import type { QueryKey } from '@tanstack/react-query';
import type { Approval } from '@portal/contract/console/control.ts';
import { type ApprovalKind, useFeatures } from '../parts/feature.ts';

/** What the feature that asks says of its question; one that no feature knows shows as it was written. */
export function useApprovalKind(kind: Approval['kind']): ApprovalKind {
  const features = useFeatures();
  const found = features.find(({ approvals }) => approvals?.kinds[kind])?.approvals?.kinds[kind];
  return found ?? { text: kind, icon: 'info', movesMoney: true };
}

/** What may look different after a question was answered, whatever it was about. */
export const useApprovalRefresh = (): QueryKey[] => [
  ['approvals'],
  ...useFeatures().flatMap(({ approvals }) => approvals?.refresh ?? []),
];
