import type { ReactNode } from 'react';

/** A name and its value in a list of facts (`dl`); nothing where there is none. */
export const Fact = ({ name, of }: { name: ReactNode; of: ReactNode }) =>
  of === null || of === undefined || of === false ? null : (
    <>
      <dt>{name}</dt>
      <dd>{of}</dd>
    </>
  );
