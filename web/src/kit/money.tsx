import { bahtAndSatang, type Satang } from '@portal/contract/money.ts';

/** A plain amount inside a sentence: 10,650.37 */
export const Amount = ({ of, whole = false }: { of: Satang; whole?: boolean }) => {
  const [baht, satang] = bahtAndSatang(of);
  return (
    <span className="num" translate="no">
      {whole && satang === '00' ? baht : `${baht}.${satang}`}
    </span>
  );
};

/** The large amount of a foil card. Read aloud with the word for baht, never with the sign; unknown is a dash, never zero. */
export const BigMoney = ({ of, className }: { of: Satang | undefined; className: string }) => {
  const [baht, satang] = of === undefined ? ['—', ''] : bahtAndSatang(of);
  return (
    <p className={className} translate="no">
      <span className="sr">{of === undefined ? 'ไม่ทราบยอด' : `${baht}.${satang} บาท`}</span>
      <span aria-hidden="true">
        <i>฿</i>
        {baht}
        {satang && <small>.{satang}</small>}
      </span>
    </p>
  );
};
