import { Fragment } from 'react';
import type { Approval } from '@portal/contract/console/control.ts';
import { useFeatures } from '../parts/feature.ts';
import * as parts from '../parts/parts.module.css';

/** What it comes to: what who agrees has read. */
export function Facts({ of }: { of: Approval['facts'] }) {
  const settings = useFeatures().map((feature) => feature.settings);
  const nameOf = (label: string) => settings.find((names) => names?.[label])?.[label] ?? label;
  return of.length ? (
    <dl className={parts.kv}>
      {of.map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{nameOf(label)}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  ) : null;
}
