import { Card } from '../../../../kit/layout/card.tsx';
import { Link } from '../../../../kit/actions/link.tsx';
import * as words from '../form/first-limits-words.ts';
import { seeLimits } from '../deposit-words.ts';

/** Half a year after the last look, quietly. */
export default function ReviewNote() {
  return (
    <Card aria-label={words.review}>
      <div className="row">
        <span className="grow">{words.review}</span>
        <Link className="link" to="/profile?s=limits">
          {seeLimits}
        </Link>
      </div>
    </Card>
  );
}
