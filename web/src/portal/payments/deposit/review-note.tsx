import { Card } from '../../../kit/card.tsx';
import { Link } from '../../../kit/link.tsx';
import * as words from './first-limits-words.ts';
import { seeLimits } from './deposit-words.ts';

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
