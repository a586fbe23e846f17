import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { putMinigameGoods } from '@portal/contract/console/minigame.ts';
import { call } from '../../../kit/data/call.ts';
import { newIdempotencyKey } from '../../../kit/forms/idempotency-key.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { ImageField } from '../../parts/fields/image-field.tsx';
import { ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { AmountField } from '../../parts/fields/number-fields.tsx';
import { countText, type Goods } from '../queries.ts';
import { satangOfText } from '../../parts/fields/field-values.ts';
import { formatRound } from '@portal/contract/money.ts';

const MAX_STOCK_CHANGE = 10_000;

interface Props {
  /** Absent: new goods. */
  goods: Goods | undefined;
  all: readonly Goods[];
  onClose: () => void;
}

/** A generated permanent id that tables use for the goods. */
const nextId = (all: readonly Goods[]): string => {
  const taken = new Set(all.map(({ id }) => id));
  let place = all.length + 1;
  while (taken.has(`goods-${place}`)) place += 1;
  return `goods-${place}`;
};

/** Adds goods to the stock, or corrects a wrong count. */
export function GoodsSheet({ goods, all, onClose }: Props) {
  const [id] = useState(() => goods?.id ?? nextId(all));
  const [name, setName] = useState(goods?.name ?? '');
  const [image, setImage] = useState(goods?.image ?? null);
  const [add, setAdd] = useState<string | number>(goods ? 1 : '');
  const [price, setPrice] = useState(goods?.price == null ? '' : formatRound(goods.price));
  const [reason, setReason] = useState('');
  const [key] = useState(newIdempotencyKey);
  const decide = useDecision();
  const least = -Math.min(goods?.stock ?? 0, MAX_STOCK_CHANGE);
  const isCount = typeof add === 'number' && Number.isInteger(add) && add >= least && add <= MAX_STOCK_CHANGE;
  const paid = satangOfText(price);
  const isPrice = mayCost(goods, paid);
  const typed = { id, name: name.trim(), image, price: paid ?? null, reason: reason.trim(), key };
  const send = () =>
    isCount && isPrice
      ? decide({
          ids: [id],
          run: () => call(putMinigameGoods, { input: { ...typed, add } }),
          doneText: () => `${add < 0 ? 'ลด' : 'เพิ่ม'} ${typed.name} ${countText(Math.abs(add))} ชิ้นแล้ว`,
          refresh: [['minigames']],
          close: onClose,
        })
      : undefined;
  return (
    <Sheet
      title={goods ? `เติม ${goods.name}` : 'เพิ่มของรางวัล'}
      confirmText="บันทึก"
      disabled={!typed.name || !isCount || !isPrice || !typed.reason}
      onClose={onClose}
      onConfirm={send}
    >
      <TextInput
        label="ชื่อที่สมาชิกเห็น"
        {...(goods?.named ? { description: 'อยู่ในตารางที่เผยแพร่หรือมีผู้ได้รับแล้ว เปลี่ยนชื่อไม่ได้' } : {})}
        required
        readOnly={goods?.named ?? false}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ImageField label="รูป" value={image} onChange={setImage} />
      <NumberInput
        label="เพิ่ม (ชิ้น)"
        {...(goods ? { description: `ตอนนี้เหลือ ${countText(goods.stock)} ชิ้น ใส่เลขติดลบเมื่อนับผิด` } : {})}
        required
        min={least}
        max={MAX_STOCK_CHANGE}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={least < 0}
        value={add}
        error={add === '' || isCount ? undefined : `กรอกเลข ${least < 0 ? `−${countText(-least)}` : '0'} ถึง 10,000`}
        onChange={setAdd}
      />
      <AmountField
        label="ราคาต่อชิ้น (บาท)"
        description="นับเป็นค่าใช้จ่ายของตารางรางวัล และเป็นมูลค่าที่ผู้ส่งของให้สมาชิก"
        required
        value={price}
        error={price === '' || isPrice ? undefined : problemOf(paid)}
        onChange={setPrice}
      />
      <ReasonText value={reason} onChange={setReason} />
    </Sheet>
  );
}

/** Required; at least the previous value while a table or reward uses the goods. */
const mayCost = (goods: Goods | undefined, paid: bigint | undefined): boolean =>
  paid !== undefined && paid > 0n && (!goods?.named || goods.price === null || paid >= goods.price);

const problemOf = (paid: bigint | undefined): string =>
  paid ? 'ลดราคาไม่ได้แล้ว เพราะมีตารางรางวัลที่เผยแพร่หรือผู้ได้รับของรางวัลนี้' : 'จำนวนเงินไม่ถูกต้อง';
