import type { Approval } from '@portal/contract/console/control.ts';
import { type ApprovalKind, useFeatures } from '../parts/feature.ts';
import { Fact } from '../parts/fact.tsx';
import type { QueryKey } from '@tanstack/react-query';
import * as css from './approvals.module.css';

/** The consequences of a question; a setting stands under its name. */
export function Facts({ of }: { of: Approval['facts'] }) {
  const settings = useFeatures().map((feature) => feature.settings);
  const nameOf = (label: string) => settings.find((names) => names?.[label])?.[label] ?? label;
  return of.length ? (
    <dl className={css.facts}>
      {of.map(({ label, text }) => (
        <Fact key={label} name={nameOf(label)} of={text} />
      ))}
    </dl>
  ) : null;
}

/** The words of the feature that asks for its question; one that no feature knows shows as it was written. */
export function useApprovalKind(kind: Approval['kind']): ApprovalKind {
  const features = useFeatures();
  const found = features.find(({ approvals }) => approvals?.kinds[kind])?.approvals?.kinds[kind];
  return found ?? { text: kind, icon: 'info', movesMoney: true };
}

/** Queries that may look different after a question was answered, whatever it was about. */
export const useApprovalRefresh = (): QueryKey[] => [
  ['approvals'],
  ...useFeatures().flatMap(({ approvals }) => approvals?.refresh ?? []),
];
