import { bahtAndSatang, type Satang } from '@portal/contract/money.ts';
import { fitFigure } from '../text/fit.ts';

/** A plain amount inside a sentence: 10,650.37 */
export const Amount = ({ of, isRounded = false }: { of: Satang; isRounded?: boolean }) => {
  const [baht, satang] = bahtAndSatang(of);
  return (
    <span className="num" translate="no">
      {isRounded && satang === '00' ? baht : `${baht}.${satang}`}
    </span>
  );
};

interface BigMoneyProps {
  of: Satang | undefined;
  className: string;
  instead?: string | undefined;
}

/** The large amount of a foil card. Read aloud with the word for baht; unknown is a dash, never zero. `instead` is read aloud for a dash. */
export const BigMoney = ({ of, className, instead = 'ไม่ทราบยอด' }: BigMoneyProps) => {
  const [baht, satang] = of === undefined ? ['—', ''] : bahtAndSatang(of);
  return (
    <p ref={fitFigure} className={`money ${className}`} translate="no">
      <span className="sr">{of === undefined ? instead : `${baht}.${satang} บาท`}</span>
      <span aria-hidden="true" style={{ '--letters': baht.length + satang.length + 2 } as Record<string, number>}>
        <i>฿</i>
        {baht}
        {satang && <small>.{satang}</small>}
      </span>
    </p>
  );
};
