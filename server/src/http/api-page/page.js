/* global SwaggerUIBundle */

/** Wraps a component in an element of its own. */
const within =
  (element, attributes) =>
  (Original, { React }) =>
  (props) =>
    React.createElement(element, attributes, React.createElement(Original, props));

const left = () => () => null;

/** What people with a keyboard or a screen reader need beyond what the library gives them. */
const forEverybody = {
  wrapComponents: {
    InfoContainer: within('div', { role: 'banner' }),
    // What scrolls can be scrolled with the keyboard.
    SyntaxHighlighter: within('div', { className: 'scrolls', tabIndex: 0, role: 'group', 'aria-label': 'Text' }),
    TextArea:
      (Original, { React }) =>
      (props) =>
        React.createElement(Original, { 'aria-label': 'Body', ...props }),
    // The table of answers is a region and takes no name from outside.
    responses:
      (Original, { React }) =>
      (props) => {
        const frame = React.useRef(null);
        React.useEffect(() => {
          const table = frame.current.querySelector('.responses-table');
          table?.setAttribute('aria-label', `Answers of ${props.method} ${props.path}`);
        });
        return React.createElement('div', { ref: frame }, React.createElement(Original, props));
      },
  },
};

/** There is one server, and the session is a cookie that no script can set: nothing to choose. */
const nothingToChoose = {
  wrapComponents: { ServersContainer: left, AuthorizeBtnContainer: left, authorizeOperationBtn: left },
};

/** What Hourbook sends by itself is no call to try: docs/api.md is about it. */
const onlyCalls = { wrapComponents: { Webhooks: left } };

/**
 * From 150 rows on (tags and calls), a list of the library holds only the rows in sight: no search in the page finds the
 * others, and no screen reader reads them. So each tag has a list of its own.
 */
const everyCall = {
  wrapComponents: {
    operations:
      (Original, { React }) =>
      (props) => {
        const tagged = props.specSelectors.taggedOperations();
        if (tagged.size === 0) return React.createElement(Original, props);
        const listOf = (tag) => {
          const taggedOperations = () => tagged.filter((_, name) => name === tag);
          const specSelectors = { ...props.specSelectors, taggedOperations };
          return React.createElement(Original, { ...props, key: tag, specSelectors });
        };
        return tagged.keySeq().map(listOf).toArray();
      },
  },
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('api'),
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [forEverybody, nothingToChoose, onlyCalls, everyCall],
  layout: 'BaseLayout',
  validatorUrl: null, // nothing leaves this server
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
});
