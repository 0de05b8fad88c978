import { documentLabel } from '@hourbook/domain/documents/document.ts';
import { dateIn, epochMs, formatDate, type Zone } from '@hourbook/domain/time.ts';
import type { Column } from '#components/table/column.ts';
import type { UsualView } from '#components/table/view.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/documents.ts';
import { everywhere } from '#texts/everywhere.ts';
import { fileSize } from './file-size.ts';

export type CompanyDocument = Answers['documents']['shelf'][number];

export const byName: UsualView = { sort: { column: 'name', descending: false }, size: 50 };

/** @param zone the time zone for the day of publication */
export const documentColumns = (zone: Zone): readonly Column<CompanyDocument>[] => [
  { id: 'name', label: everywhere.name, shownByDefault: true, value: ({ name }) => name, sort: true, width: 260 },
  { id: 'description', label: everywhere.description, shownByDefault: true, value: ({ description }) => description },
  {
    id: 'type',
    label: t.type,
    shownByDefault: true,
    value: ({ contentType }) => documentLabel(contentType),
    sort: true,
    width: 120,
  },
  {
    id: 'bytes', // `size` is taken by the page size
    label: t.size,
    shownByDefault: true,
    value: ({ size }) => size,
    cell: ({ size }) => fileSize(size),
    sort: true,
    align: 'end',
    width: 96,
  },
  {
    id: 'published',
    label: t.published,
    shownByDefault: true,
    value: ({ publishedAt }) => publishedAt,
    cell: ({ publishedAt }) => formatDate(dateIn(zone, epochMs(publishedAt))),
    sort: true,
    align: 'end',
    width: 116,
  },
];
