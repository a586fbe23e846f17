import { Card } from '../../kit/card.tsx';
import { SegmentTabs } from '../../kit/segment-tabs.tsx';
import { WholeWords } from '../../kit/whole-words.tsx';
import * as css from './contact.module.css';
import { legal } from './legal-words.ts';

const kinds = ['terms', 'privacy'] as const;

/** The terms and the privacy policy, side by side. */
export default function LegalText({ kind }: { kind: (typeof kinds)[number] }) {
  const { title, parts } = legal[kind];
  return (
    <div className="stack">
      <h1>{title}</h1>
      <SegmentTabs
        label={title}
        segments={kinds.map((each) => ({
          to: `/contact?s=${each}`,
          text: legal[each].title,
          isCurrent: each === kind,
        }))}
      />
      <Card also={css.legal}>
        {parts.map(([heading, text]) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>
              <WholeWords of={text} />
            </p>
          </section>
        ))}
      </Card>
    </div>
  );
}
