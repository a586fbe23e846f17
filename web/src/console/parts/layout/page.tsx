import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import type { Alert } from '@portal/contract/console/alerts.ts';
import { useFeatures } from '../feature.ts';
import { Money } from '../figures/marks.tsx';
import { useMay } from '../frame.ts';
import * as css from './parts.module.css';
import * as blocksCss from './blocks.module.css';

/** The page's heading and tab title. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => {
  useEffect(() => {
    setPageTitle(`${title} · STAR2K`);
  }, [title]);
  return (
    <div className={`row folds tight ${css.bar}`}>
      <h1>{title}</h1>
      {children}
    </div>
  );
};

let [page, waiting] = ['STAR2K', 0];
const write = () => {
  document.title = waiting > 0 ? `(${waiting}) ${page}` : page;
};

/** The page's part of the tab title. */
export function setPageTitle(title: string): void {
  page = title;
  write();
}
/** Sets the number of waiting rows, shown before the page's part. */
export function setWaitingCount(count: number): void {
  waiting = count;
  write();
}

export const Panel = ({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
};

/** A name and value in a list of facts (`dl`); nothing without a value. */
export const Fact = ({ name, of }: { name: ReactNode; of: ReactNode }) =>
  of === null || of === undefined || of === false ? null : (
    <>
      <dt>{name}</dt>
      <dd>{of}</dd>
    </>
  );

/** Preview at phone width, as members see it; not interactive. */
export const PhonePreview = ({ children }: { children: ReactNode }) => (
  <figure className={blocksCss.preview}>
    <figcaption>ตัวอย่างบนมือถือ</figcaption>
    <div className={blocksCss.phone} inert>
      {children}
    </div>
  </figure>
);

/** Two entries of a `dl`: the member's credit, and the amount reserved for withdrawals. */
export const CreditFigures = ({ credit, reserved }: { credit: bigint; reserved: bigint }) => (
  <>
    <div>
      <Fact name="ยอดเครดิต" of={<Money of={credit} />} />
    </div>
    <div>
      <Fact name="กันไว้ถอน" of={<Money of={reserved} />} />
    </div>
  </>
);

/** An alert's sentence, linked to its page with permission. */
export function AlertText({ of: { kind, text } }: { of: Pick<Alert, 'kind' | 'text'> }) {
  const may = useMay();
  const place = useFeatures().find(({ alerts }) => alerts?.[kind])?.alerts?.[kind];
  return place && may(place.permission) ? (
    <Link className="grow" to={place.path}>
      {text}
    </Link>
  ) : (
    <span className="grow">{text}</span>
  );
}
