import { Fragment } from 'react';
import { WholeWords } from './no-break.tsx';

/** A space between two Thai letters, or after a dot between two, is the end of a phrase; one beside a figure is not. */
const END = /(?<=[\u0E01-\u0E5B·]) (?=[\u0E01-\u0E5B])/;

/** A sentence whose lines end where its phrases end, as long as a phrase fits into a line. */
export const Phrases = ({ of }: { of: string }) =>
  of.split(END).map((phrase, place) => (
    <Fragment key={place}>
      {place ? ' ' : null}
      <span className="phrase">
        <WholeWords of={phrase} />
      </span>
    </Fragment>
  ));
