import { Fragment } from 'react';
import type { Approval } from '@portal/contract/console/control.ts';
import { useFeatures } from '../parts/feature.ts';
import * as css from './approvals.module.css';

/** The consequences of a question; a setting stands under its name. */
export function Facts({ of }: { of: Approval['facts'] }) {
  const settings = useFeatures().map((feature) => feature.settings);
  const nameOf = (label: string) => settings.find((names) => names?.[label])?.[label] ?? label;
  return of.length ? (
    <dl className={css.facts}>
      {of.map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{nameOf(label)}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  ) : null;
}
