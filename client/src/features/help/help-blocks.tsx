import './typography-layer.css';
import { Typography } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';
import card from '#components/card.module.css';
import type { Block, Inline } from '#shared/help/help-page.ts';
import { t } from '#texts/help.ts';
import classes from './help.module.css';

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** The heading that the address names: where the page starts. */
  readonly start?: string | undefined;
}

/** The text of a page of the help: data as elements, so that nothing in it is ever markup. */
export const HelpBlocks = ({ blocks, start }: BlocksProps) => (
  <Typography className={classes.text}>
    <Blocks blocks={blocks} start={start} />
  </Typography>
);

/** What never changes while it is shown, one after the other. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

const Blocks = ({ blocks, start }: BlocksProps) => inOrder(blocks.map((block) => drawn(block, start)));

const Line = ({ parts }: { readonly parts: readonly Inline[] }) => inOrder(parts.map(written));

function drawn(block: Block, start: string | undefined): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(block.level, 6)}` as 'h2';
      const isStart = start !== undefined && block.anchor === start;
      return (
        <Heading id={block.anchor} tabIndex={-1} data-page-start={isStart || undefined}>
          <Line parts={block.parts} />
        </Heading>
      );
    }
    case 'text':
      return (
        <p>
          <Line parts={block.parts} />
        </p>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return <List>{inOrder(block.items.map(itemOf))}</List>;
    }
    case 'table':
      return <Table {...block} />;
  }
}

const itemOf = (blocks: readonly Block[]) => (
  <li>
    <Item blocks={blocks} />
  </li>
);

/** A short item is its line; a longer one begins with it. */
function Item({ blocks }: { readonly blocks: readonly Block[] }) {
  const [first, ...others] = blocks;
  if (first?.kind !== 'text') return <Blocks blocks={blocks} />;
  return (
    <>
      <Line parts={first.parts} />
      <Blocks blocks={others} />
    </>
  );
}

const cellOf = (parts: readonly Inline[]) => (
  <td>
    <Line parts={parts} />
  </td>
);

/** A column without a head has none. */
const headOf = (parts: readonly Inline[]) =>
  parts.length === 0 ? (
    cellOf(parts)
  ) : (
    <th scope="col">
      <Line parts={parts} />
    </th>
  );

const rowOf = (cells: readonly (readonly Inline[])[]) => <tr>{inOrder(cells.map(cellOf))}</tr>;

const Table = ({ head, rows }: Extract<Block, { kind: 'table' }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
  <div className={card.frame} tabIndex={0}>
    <table>
      <thead>
        <tr>{inOrder(head.map(headOf))}</tr>
      </thead>
      <tbody>{inOrder(rows.map(rowOf))}</tbody>
    </table>
  </div>
);

function written(part: Inline): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'code':
      return <code>{part.text}</code>;
    case 'picture':
      return (
        <a href={part.src} target="_blank" rel="noreferrer" aria-label={t.enlarge(part.alt)}>
          <img src={part.src} alt={part.alt} width={part.width} height={part.height} loading="lazy" />
        </a>
      );
    case 'link':
      return (
        <Link to="/help/$" params={{ _splat: part.page }} {...(part.anchor && { hash: part.anchor })}>
          <Line parts={part.parts} />
        </Link>
      );
    case 'site':
      return (
        <a href={part.href} target="_blank" rel="noreferrer">
          <Line parts={part.parts} />
        </a>
      );
    case 'strong':
    case 'em': {
      const Mark = part.kind;
      return (
        <Mark>
          <Line parts={part.parts} />
        </Mark>
      );
    }
  }
}
