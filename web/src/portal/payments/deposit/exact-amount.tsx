import { bahtAndSatang, formatBaht, type Satang } from '@portal/contract/money.ts';
import { CopyButton } from '../../../kit/copy-row.tsx';
import { fitFigure } from '../../../kit/fit.ts';
import * as css from './pay.module.css';
import * as words from './pay-words.ts';
import { inBaht } from '../words.ts';

/** The amount to transfer, to the satang; copied as a banking app wants it, without separators. */
export function ExactAmount({ of }: { of: Satang }) {
  const [whole, rest] = bahtAndSatang(of);
  return (
    <>
      <div className={css.sumRow}>
        <p ref={fitFigure} className={`money ${css.sum}`} translate="no">
          <span className="sr">
            {inBaht(formatBaht(of))} {words.withSatang}
          </span>
          <span aria-hidden="true" style={{ '--letters': whole.length + rest.length + 2 } as Record<string, number>}>
            <i>฿</i>
            {whole}
            <b>.{rest}</b>
          </span>
        </p>
        <CopyButton what={words.theAmount} text={`${whole.replaceAll(',', '')}.${rest}`} />
      </div>
      <p className="hint">
        {words.why[0]} <span className="phrase">{words.why[1]}</span>
      </p>
    </>
  );
}
