/** Takes keyboard users past the navigation. The target is the page's `<main id="content">`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      Skip to content
    </a>
  );
}
