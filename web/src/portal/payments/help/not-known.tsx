import { Card } from '../../../kit/layout/card.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Facts, ReferenceRow } from '../../../kit/facts.tsx';
import type { ReportKind } from '../queries.ts';
import * as words from './help-words.ts';
import { ReportLink } from './report-link.tsx';
import { WaysOn } from './request-help.tsx';

interface Props {
  kind: ReportKind;
  /** As the address has it: reference or id. */
  name: string;
  onRetry: () => unknown;
}

/** Nobody answers about a request: what the address names is what one asks about, and there is a way on. */
export const NotKnown = ({ kind, name, onRetry }: Props) => (
  <Card aria-labelledby="unknown">
    <h2 id="unknown">{words.title}</h2>
    <InlineRetry onRetry={onRetry} />
    <p className="hint">{words.unknown}</p>
    <Facts>
      <ReferenceRow of={name} />
    </Facts>
    <ReportLink kind={kind} reference={name} />
    <WaysOn kind={kind} />
  </Card>
);
