// No two folders import each other, not even by way of others. Test files are left out: they may look anywhere.
import rules from './.dependency-cruiser.mjs';

const { options } = rules;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [{ name: 'no-circles-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: [options.exclude.path, '^tests/', '\\.test(-page)?\\.tsx?$'] } },
};
