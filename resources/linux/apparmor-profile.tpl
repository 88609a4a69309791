# Lets Asset Studio make the user namespaces of Chromium's sandbox where the system keeps them from programs without a profile.
abi <abi/4.0>,
include <tunables/global>

profile "${executable}" "/opt/${sanitizedProductName}/${executable}" flags=(unconfined) {
  userns,

  include if exists <local/${executable}>
}
