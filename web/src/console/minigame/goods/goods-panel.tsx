import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { Panel } from '../../parts/layout/page.tsx';
import { actionsColumn, RowsPane } from '../../parts/list/rows-table.tsx';
import * as css from '../minigames.module.css';
import { countText, type Goods, goodsQuery } from '../queries.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { GoodsSheet } from './goods-sheet.tsx';

const LOW_STOCK = 3;

/** Goods in stock, and how many were won. */
export function GoodsPanel() {
  const query = useQuery(goodsQuery);
  const [sheet, setSheet] = useState<Goods | 'new'>();
  const mayChange = useMay()('minigames.change');
  const isDisconnected = useIsDisconnected();
  return (
    <Panel
      title="ของรางวัล"
      extra={
        mayChange ? (
          <Button small icon="plus" disabled={isDisconnected} onClick={() => setSheet('new')}>
            เพิ่มของรางวัล
          </Button>
        ) : null
      }
    >
      <RowsPane
        query={query}
        rows={2}
        blank="ยังไม่มีของรางวัล"
        columns={[
          { accessor: 'name', title: 'ของรางวัล', render: (goods) => <Name of={goods} /> },
          {
            accessor: 'price',
            title: 'ราคา',
            textAlign: 'right',
            render: ({ price }) => (price === null ? <Chip tone="pend">ยังไม่ใส่</Chip> : formatBaht(price)),
          },
          { accessor: 'stock', title: 'คงเหลือ', textAlign: 'right', render: ({ stock }) => <Stock of={stock} /> },
          {
            accessor: 'won',
            title: 'แจกไปแล้ว',
            textAlign: 'right',
            render: ({ brought: intake, stock }) => countText(intake - stock),
          },
          {
            ...actionsColumn,
            render: (goods) =>
              mayChange ? (
                <Button small icon="plus" disabled={isDisconnected} onClick={() => setSheet(goods)}>
                  เติมของ <span className="sr">{goods.name}</span>
                </Button>
              ) : null,
          },
        ]}
      />
      {sheet ? (
        <GoodsSheet
          goods={sheet === 'new' ? undefined : sheet}
          all={query.data ?? []}
          onClose={() => setSheet(undefined)}
        />
      ) : null}
    </Panel>
  );
}

const Name = ({ of: { name, image } }: { of: Goods }) => (
  <span className="row tight">
    {image ? <img className={css.thumb} src={image} alt="" loading="lazy" /> : null}
    {name}
  </span>
);

const Stock = ({ of }: { of: number }) => (
  <>
    <span>{countText(of)}</span>{' '}
    {of === 0 ? <Chip tone="err">หมด</Chip> : of <= LOW_STOCK ? <Chip tone="pend">ใกล้หมด</Chip> : null}
  </>
);
