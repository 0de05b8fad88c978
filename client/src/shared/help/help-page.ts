/** Part of a line of text. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** To another page of the help, or to a heading of this one. */
  | { readonly kind: 'link'; readonly page: string; readonly anchor?: string; readonly parts: readonly Inline[] }
  | { readonly kind: 'site'; readonly href: string; readonly parts: readonly Inline[] }
  | {
      readonly kind: 'picture';
      readonly src: string;
      readonly alt: string;
      /** In pixels. */
      readonly width: number;
      readonly height: number;
    };

type Line = readonly Inline[];

/** A paragraph, list, table … of a page. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly anchor: string; readonly parts: Line }
  | { readonly kind: 'text'; readonly parts: Line }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

/** A page of `docs`, without its title. */
export interface HelpPage {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** What a page is called, and its headings of the second level: the tasks of a guide. */
export interface HelpHead {
  readonly title: string;
  readonly tasks: readonly { readonly title: string; readonly anchor: string }[];
}
