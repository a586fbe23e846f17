import { Fragment } from 'react';
import { NoBreak } from './no-break.tsx';

/** A space between two Thai letters, or after a dot between them, ends a phrase; one beside a figure does not. */
const END = /(?<=[\u0E01-\u0E5B·]) (?=[\u0E01-\u0E5B])/;

/** A sentence that wraps between phrases, as long as a phrase fits in a line. */
export const Phrases = ({ of }: { of: string }) =>
  of.split(END).map((phrase, place) => (
    <Fragment key={place}>
      {place ? ' ' : null}
      <span className="phrase">
        <NoBreak of={phrase} />
      </span>
    </Fragment>
  ));
