interface ImportMetaEnv {
  /** Which build of the client this is: another one for other sources. */
  readonly VITE_BUILD: string;
}
